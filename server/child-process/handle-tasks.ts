import * as z from "zod";

const messageSchema = z.object({ id: z.int(), task: z.unknown() });

/** Handles the tasks of the parent process (`task-process.ts`). */
export function handleTasks<Task>(handle: (task: Task) => Promise<unknown>): void {
	process.on("message", async (message) => {
		const { id, task } = messageSchema.parse(message);
		const reply = await handle(task as Task).then(
			(result) => ({ id, result }),
			(error: unknown) => ({ id, failure: error instanceof Error ? error.message : String(error) }),
		);
		// A parent that has just died needs no reply.
		if (process.connected) process.send?.(reply, undefined, undefined, () => {});
	});
}
