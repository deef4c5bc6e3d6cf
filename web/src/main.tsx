// Starts the page.

import { render } from "preact";
import { Page } from "./parts/page";
import { keepAddress } from "./store/address";
import { checkCubes } from "./store/cube";
import { keepMethodFitting, loadMethods } from "./store/methods";
import { restoreSettings } from "./store/settings";
import "./style/base.css";
import "./style/panels.css";
import "./style/method.css";
import "./style/stage.css";
import "./style/lesson.css";

void loadMethods();
keepMethodFitting();
keepAddress();
checkCubes();
void restoreSettings();
render(<Page />, document.getElementById("page")!);
// For those who measure: from here on the page can be used.
performance.mark("usable");
