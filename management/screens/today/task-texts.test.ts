import type { Task } from "@lerret/contracts/api/today";
import { expect, test } from "vitest";
import { taskSubject } from "./task-texts.ts";

const subjectOf = (task: Partial<Task>) => taskSubject(task as Task);

test("of several tasks the first is named, but a day by which all are due is said of all", () => {
	expect(subjectOf({ kind: "film-week", count: 2, title: "uka fra fredag 20. november" })).toBe(
		"Først uka fra fredag 20. november",
	);
	expect(subjectOf({ kind: "tono-concerts", count: 10, title: "Fristen er fredag 15. januar 2027" })).toBe(
		"Fristen er fredag 15. januar 2027",
	);
});
