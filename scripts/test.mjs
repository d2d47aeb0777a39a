// Entry of `npm test`: plain JavaScript, so that an older Node can say what is wrong.
import { checkInstallation } from "./check-node.mjs";

checkInstallation();
await import("./test.ts");
