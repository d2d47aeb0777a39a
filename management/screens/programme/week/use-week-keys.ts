import type { KeyboardEvent } from "react";
import type { Hand } from "./use-hand.ts";
import type { Plan } from "./use-plan.ts";

type WeekActs = { publish: () => void; copyWeek: () => void };

const isArrow = ({ key }: KeyboardEvent): boolean => key.startsWith("Arrow");

/** The keyboard of the week: arrows lead between showings, and move the one that is held. */
export function useWeekKeys(plan: Plan, hand: Hand, canStay: boolean, { publish, copyWeek }: WeekActs) {
	function onHeld(event: KeyboardEvent): boolean {
		const minutes = event.shiftKey ? 15 : 5;
		const by = (change: { days?: number; minutes?: number; halls?: number }) =>
			hand.shift((before) => ({
				days: before.days + (change.days ?? 0),
				minutes: before.minutes + (change.minutes ?? 0),
				halls: before.halls + (change.halls ?? 0),
			}));
		const { showings = [], isNew = true } = hand.store.get().held ?? {};
		const [first] = showings;
		switch (event.key) {
			case "ArrowLeft":
				by({ minutes: -minutes });
				return true;
			case "ArrowRight":
				by({ minutes });
				return true;
			case "ArrowUp":
				by({ halls: -1 });
				return true;
			case "ArrowDown":
				by({ halls: 1 });
				return true;
			case "PageUp":
				by({ days: -1 });
				return true;
			case "PageDown":
				by({ days: 1 });
				return true;
			case "Enter":
			case " ":
				hand.put();
				return true;
			case "Escape":
				hand.letGo();
				return true;
			case "Delete":
				if (!isNew) hand.remove(showings.map(({ id }) => id));
				return true;
			case "d":
			case "D":
				if (first && !isNew) hand.double(first.id);
				return true;
			default:
				return false;
		}
	}

	/** While several are chosen, the arrows go on leading between showings. */
	function onChoosing(event: KeyboardEvent, block: HTMLElement | null): boolean {
		switch (event.key) {
			case "Enter":
			case " ":
				hand.setChoosing(false);
				return true;
			case "Escape":
				hand.letGo();
				return true;
			case "Delete":
				return onHeld(event);
			default:
				return block !== null && (isArrow(event) || event.key.toLowerCase() === "v") && onFree(event, block);
		}
	}

	/** Chooses the showing and the next one, or gives up the showing where the next one is chosen already. */
	function extend(block: HTMLElement, next: HTMLElement): void {
		const idOf = ({ dataset }: HTMLElement) => dataset.showing ?? "";
		const isHeld = (one: HTMLElement) => hand.store.get().held?.showings.some(({ id }) => id === idOf(one)) ?? false;
		if (isHeld(next)) hand.pickUp(idOf(block), { isAdded: true });
		else for (const one of [block, next]) if (!isHeld(one)) hand.pickUp(idOf(one), { isAdded: true });
		hand.setChoosing(true);
		next.focus();
	}

	function onFree(event: KeyboardEvent, block: HTMLElement): boolean {
		const id = block.dataset.showing ?? "";
		if (isArrow(event)) {
			const next = findNeighbour(block, event.key);
			if (next && event.shiftKey) extend(block, next);
			else next?.focus();
			return true;
		}
		switch (event.key) {
			case "v":
			case "V":
				hand.pickUp(id, { isAdded: true });
				hand.setChoosing(true);
				return true;
			case "Delete":
				hand.remove([id]);
				return true;
			case "d":
			case "D":
				hand.double(id);
				return true;
			case "h":
			case "H":
				hand.repeat(id);
				return true;
			default:
				return false;
		}
	}

	/** Between the films, and from everywhere in the week to them, to a copy of the week before and to publication. */
	function onAny(event: KeyboardEvent, film: HTMLElement | null): boolean {
		const films = [...document.querySelectorAll<HTMLElement>(".week-film")];
		switch (event.key) {
			case "ArrowLeft":
			case "ArrowRight": {
				if (!film) return false;
				films[films.indexOf(film) + (event.key === "ArrowLeft" ? -1 : 1)]?.focus();
				return true;
			}
			case "f":
			case "F":
				films[0]?.focus();
				return true;
			case "k":
			case "K":
				copyWeek();
				return true;
			case "p":
			case "P":
				publish();
				return true;
			default:
				return false;
		}
	}

	return function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
		const target = event.target as HTMLElement;
		if (target.closest("dialog, input, select, textarea")) return;
		const key = event.key.toLowerCase();
		if (event.ctrlKey || event.metaKey) {
			const step = key === "z" && !event.shiftKey ? plan.undo : key === "y" || key === "z" ? plan.redo : null;
			if (key !== "z" && key !== "y") return;
			event.preventDefault();
			step?.run();
			return;
		}
		if (event.altKey || !canStay) return;
		const isButton = target.closest("[data-showing]") === null && target.closest("a, button") !== null;
		if (isButton && (event.key === "Enter" || event.key === " ") && !target.closest(".week-films")) return;
		const { held } = hand.store.get();
		const block = target.closest<HTMLElement>("[data-showing]");
		const film = target.closest<HTMLElement>(".week-film");
		const onOne = held && hand.isChoosing ? onChoosing(event, block) : held ? onHeld(event) : undefined;
		const isDone = onOne ?? ((block !== null && onFree(event, block)) || onAny(event, film));
		if (isDone) event.preventDefault();
	};
}

/** The next showing of the hall to the left or right, or the one of the next hall above or below that begins nearest. */
function findNeighbour(block: HTMLElement, key: string): HTMLElement | undefined {
	const all = [...document.querySelectorAll<HTMLElement>("[data-showing]")];
	const lanes = [...Map.groupBy(all, (one) => one.closest(".week-lane")).values()];
	const at = lanes.findIndex((lane) => lane.includes(block));
	const lane = lanes[at] ?? [];
	const index = lane.indexOf(block);
	if (key === "ArrowLeft") return lane[index - 1] ?? lanes[at - 1]?.at(-1);
	if (key === "ArrowRight") return lane[index + 1] ?? lanes[at + 1]?.[0];
	const left = (one: HTMLElement) => one.getBoundingClientRect().left;
	const next = lanes[at + (key === "ArrowUp" ? -1 : 1)] ?? [];
	return next.toSorted((one, other) => Math.abs(left(one) - left(block)) - Math.abs(left(other) - left(block)))[0];
}
