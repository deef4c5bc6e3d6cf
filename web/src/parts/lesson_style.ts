// The styles of everything that follows a solution, in one file of the bundle, so that their order stays.

import "../style/lesson.css";
import "../style/steps.css";
import "../style/follow.css";
