// What somebody should know while this device answers in place of the server.

import { onDevice } from "../api/connection";
import { say } from "../words/words";

/** The note, until the server answers again. */
export function OfflineNote() {
  if (!onDevice.value) return null;
  return (
    <p class="offline" role="status">
      <b>{say("device-title")}</b> {say("device-note")}
    </p>
  );
}
