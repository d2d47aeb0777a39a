import type { ItemStatus } from "@lerret/contracts/api/management";
import { expect, test } from "vitest";
import { statusText } from "../ui/status-mark.tsx";
import { itemActions } from "./item-actions.ts";

const at = "2026-11-20T17:00:00+01:00";
const draft: ItemStatus = {
	id: "1",
	createdAt: at,
	updatedAt: at,
	publishedAt: null,
	plannedAt: null,
	isChanged: false,
};
const published = { ...draft, publishedAt: at };
const offered = (status: ItemStatus | null, isDirty: boolean) =>
	Object.entries(itemActions(status, isDirty)).flatMap(([name, isOffered]) => (isOffered ? [name] : []));

test.each([
	["a new item", null, false, ["canSave", "canPublish"]],
	["a draft", draft, false, ["canPublish"]],
	["a draft with unsaved text", draft, true, ["canSave", "canPublish"]],
	["a planned draft", { ...draft, plannedAt: at }, false, ["canPublish", "canCancelPlan"]],
	["a published item", published, false, ["isPublic"]],
	["a published item with unsaved text", published, true, ["isPublic", "canSave", "canPublish"]],
	["a published item with another draft", { ...published, isChanged: true }, false, ["isPublic", "canPublish"]],
	["a published item with a plan", { ...published, plannedAt: at }, false, ["isPublic", "canCancelPlan"]],
])("%s can be saved, published and withdrawn as its status allows", (_, status, isDirty, actions) => {
	expect(offered(status, isDirty)).toEqual(actions);
});

test.each([
	[draft, "Utkast"],
	[{ ...draft, plannedAt: at }, "Planlagt fredag 20. november kl.\u00a017.00"],
	[published, "Publisert"],
	[{ ...published, isChanged: true }, "Endret siden publisering"],
	[{ ...published, plannedAt: at }, "Publisert. Planlagt fredag 20. november kl.\u00a017.00"],
])("a status is said in words: %#", (status, text) => {
	expect(statusText(status)).toBe(text);
});
