import { setPriority } from "node:os";
import sharp from "sharp";
import * as z from "zod";
import { runTask, type Task } from "./encode.ts";

/** A third of a normal share of a busy processor: pages come first, but pictures still make progress. */
const niceness = 5;

sharp.cache(false);
// The parent's queue decides how many run at a time.
sharp.concurrency(1);
setPriority(niceness);

const messageSchema = z.object({ id: z.int(), task: z.unknown() });

process.on("message", async (message) => {
	const { id, task } = messageSchema.parse(message);
	const reply = await runTask(task as Task).then(
		(result) => ({ id, result }),
		(error: unknown) => ({ id, failure: error instanceof Error ? error.message : String(error) }),
	);
	// A parent that has just died needs no reply.
	if (process.connected) process.send?.(reply, undefined, undefined, () => {});
});
process.on("disconnect", () => process.exit(0));
