// Starts the page.

import { effect, untracked } from "@preact/signals";
import { render } from "preact";
import { Page } from "./parts/page";
import { onDevice } from "./api/connection";
import { keepPage } from "./device/keeping";
import { keepAddress } from "./store/address";
import { followAddress, isEmbedded } from "./store/embedding";
import { checkAgain, checkCubes } from "./store/verdict";
import { keepPaintings } from "./store/ways";
import { keepMethodFitting, loadMethods } from "./store/methods";
import { language, restoreSettings } from "./store/settings";
import { retell } from "./store/solving";
import { addWords } from "./words/words";
import "./style/base.css";
import "./style/panels.css";
import "./style/verdict.css";
import "./style/doors.css";
import "./style/painting.css";
import "./style/method.css";
import "./style/stage.css";

keepMethodFitting();
if (isEmbedded()) followAddress();
keepAddress();
checkCubes();
keepPaintings();
// The service speaks the language of the page.
void restoreSettings().then(() => {
  let spoken = language.value;
  effect(() => {
    const tag = language.value;
    untracked(() => {
      void Promise.all([loadMethods(), retell(tag)]);
      if (tag !== spoken) checkAgain();
      spoken = tag;
    });
  });
});
// The methods of this device have other limits than those of the server.
let wasOnDevice = false;
effect(() => {
  if (wasOnDevice && !onDevice.value) untracked(() => void loadMethods());
  wasOnDevice = onDevice.value;
});
const place = document.getElementById("page")!;
if (isEmbedded()) {
  void Promise.all([import("./parts/embed"), addWords("lesson")]).then(([{ Embed }]) =>
    render(<Embed />, place),
  );
} else {
  keepPage();
  render(<Page />, place);
}
// For those who measure: from here on the page can be used.
performance.mark("usable");
