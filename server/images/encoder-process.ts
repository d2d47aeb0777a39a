import { setPriority } from "node:os";
import sharp from "sharp";
import { handleTasks } from "../child-process/handle-tasks.ts";
import { runTask, type Task } from "./encode.ts";

/** A third of a normal share of a busy processor: pages come first, but pictures still make progress. */
const niceness = 5;

sharp.cache(false);
// The parent's queue decides how many run at a time.
sharp.concurrency(1);
setPriority(niceness);

handleTasks<Task>(runTask);
process.on("disconnect", () => process.exit(0));
