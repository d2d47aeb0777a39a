// Entry of `npm test`. Plain JavaScript, so that an older Node can print what is wrong.
import { checkInstallation } from "./check-node.mjs";

checkInstallation();
await import("./test.ts");
