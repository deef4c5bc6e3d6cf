// Connecting a smart cube, and what it says of itself.

import { useEffect, useRef } from "preact/hooks";
import { AddressError } from "../smart/device";
import { startFollowing } from "../smart/following";
import {
  addressAsked,
  battery,
  connect,
  connectAgain,
  disconnect,
  error,
  isSolvedNow,
  name,
  readAgain,
  status,
  tells,
} from "../smart/link";
import "../style/smart.css";
import { say } from "../words/words";
import { announce } from "./live";

export { SmartFollowing } from "./smart_following";

startFollowing();

export function SmartPanel() {
  const now = status.value;
  useEffect(() => {
    if (now === "ready" || now === "lost" || now === "gone")
      announce(say(`smart-${now}`, { name: name.value }));
  }, [now]);
  return (
    <div class="smart">
      {now === "off" && (
        <>
          <button class="wide" onClick={() => void connect()}>
            {say("smart-connect")}
          </button>
          <p class="note">{say("smart-note")}</p>
        </>
      )}
      {now !== "off" && <Link />}
      {addressAsked.value && <Address answer={addressAsked.value} />}
      {error.value !== undefined && (
        <p class="failure" role="alert">
          {failureText(error.value)}
        </p>
      )}
    </div>
  );
}

function Link() {
  const now = status.value;
  if (now === "off") return null;
  return (
    <>
      <p class="smart-link" data-status={now}>
        <span>{say(`smart-${now}`, { name: name.value })}</span>
        {now === "ready" && battery.value !== undefined && (
          <span class="note">{say("smart-battery", { percent: battery.value })}</span>
        )}
      </p>
      {now === "ready" && <p class="note">{say(tells.value ? "smart-told" : "smart-untold")}</p>}
      <div class="row">
        {now === "gone" && (
          <button class="wide" onClick={() => void connectAgain()}>
            {say("smart-again")}
          </button>
        )}
        {now === "ready" && <button onClick={() => void isSolvedNow()}>{say("smart-solved")}</button>}
        {now === "ready" && tells.value && (
          <button onClick={() => void readAgain()}>{say("smart-read")}</button>
        )}
        <button onClick={disconnect}>{say("smart-leave")}</button>
      </div>
    </>
  );
}

function failureText(reason: unknown): string {
  if (reason instanceof AddressError) return say("smart-address-wrong", { name: name.value });
  // Browsers say so where Bluetooth is off, or where a policy or the user keeps it.
  if (
    reason instanceof DOMException &&
    ["NotSupportedError", "SecurityError", "NotAllowedError"].includes(reason.name)
  )
    return say("smart-kept");
  return say("smart-failed", {
    name: name.value,
    reason: reason instanceof Error ? reason.message : String(reason),
  });
}

/** Six pairs of hexadecimal digits. */
const ADDRESS = "[0-9A-Fa-f]{2}([:\\-][0-9A-Fa-f]{2}){5}";

/** Asks for what keys the messages of a GAN cube. */
function Address({ answer }: { answer: (address: string | undefined) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      class="smart-address"
      onSubmit={(event) => {
        event.preventDefault();
        answer(field.current?.value.trim());
      }}
    >
      <label for="smart-address">{say("smart-address", { name: name.value })}</label>
      <div class="row">
        <input
          id="smart-address"
          class="moves wide"
          ref={field}
          required
          pattern={ADDRESS}
          placeholder="AB:12:34:56:78:9C"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          aria-describedby="smart-address-note"
        />
        <button>{say("smart-address-use")}</button>
      </div>
      <p class="note" id="smart-address-note">
        {say("smart-address-note")}
      </p>
    </form>
  );
}
