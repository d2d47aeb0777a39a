import type { WeekFilm, WeekShowing } from "@lerret/contracts/api/week";
import { fromOsloLocal, osloDateOf } from "@lerret/contracts/nb/oslo-local";
import { formatMoment } from "@lerret/contracts/nb/time";
import { programmeDayOf } from "@lerret/contracts/programme-day";
import { useEffect, useRef, useState } from "react";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { copyEvent } from "../copy-event.ts";
import { everyDay } from "./copying.ts";
import { createHoldStore, type Held, noShift, putChanges, type Shift, shiftTo } from "./hold.ts";
import { applyChanges, type Change, type EventFields, isSold, newFields, withFields } from "./plan.ts";
import { proposePlace } from "./propose.ts";
import type { Plan } from "./use-plan.ts";

export type Target = { day: string; minutes: number; hall: string };

/** What one does with showings in the week: picks them up, moves them and puts them down, by pointer or keyboard. */
export function useHand(plan: Plan, { days, halls }: { days: string[]; halls: string[] }) {
	const { client } = useConnection();
	const { id: siteId, dayStartsAt } = useSite();
	const [store] = useState(createHoldStore);
	/** A sold showing that is moved by the dialog that tells those with tickets. */
	const [sold, setSold] = useState<{ showing: WeekShowing; to: WeekShowing } | null>(null);
	const [note, setNote] = useState("");
	const [isChoosing, setChoosing] = useState(false);
	/** What gets the focus when it is drawn where it was put. */
	const focusId = useRef<string | null>(null);
	const { showings, rules } = plan;

	useEffect(() => {
		if (focusId.current === null || showings.length === 0) return;
		const block = document.querySelector<HTMLElement>(`[data-showing="${CSS.escape(focusId.current)}"]`);
		if (!block) return;
		focusId.current = null;
		block.focus();
	}, [showings]);

	const hold = (held: Held | null) => store.set(held, rules);
	const find = (id: string) => showings.find((showing) => showing.id === id);

	function pickUp(id: string, { isDragged = false, isAdded = false } = {}): void {
		const showing = find(id);
		if (!showing?.draft) return;
		setNote("");
		const { held } = store.get();
		if (isAdded && held && !held.isNew) {
			const others = held.showings.filter((one) => one.id !== id);
			const next = others.length < held.showings.length ? others : [...others, showing];
			hold(next.length === 0 ? null : { ...held, showings: next, shift: noShift });
		} else hold({ showings: [showing], isNew: false, shift: noShift, isDragged });
	}

	/** Holds a dragged one, with the others that are chosen with it. */
	function drag(id: string): void {
		const { held } = store.get();
		const first = held?.isNew === false ? held.showings.find((one) => one.id === id) : undefined;
		if (held && first) {
			const others = held.showings.filter((one) => one.id !== id);
			hold({ ...held, showings: [first, ...others], shift: noShift, isDragged: true });
		} else pickUp(id, { isDragged: true });
	}

	function letGo(): void {
		const first = store.get().held?.showings[0];
		hold(null);
		setChoosing(false);
		if (first) document.querySelector<HTMLElement>(`[data-showing="${CSS.escape(first.id)}"]`)?.focus();
	}

	const shift = (change: (before: Shift) => Shift): void => {
		const { held } = store.get();
		if (held) hold({ ...held, shift: change(held.shift) });
	};

	const moveTo = (target: Target): void => {
		const { held } = store.get();
		if (!held) return;
		const next = shiftTo(held, target, rules);
		const { shift: old } = held;
		if (next.days !== old.days || next.minutes !== old.minutes || next.halls !== old.halls)
			hold({ ...held, shift: next });
	};

	/** Puts them down where they are held; `target` first brings them there. */
	function put(target?: Target): void {
		if (target) moveTo(target);
		const { held, placed } = store.get();
		const [first] = placed;
		if (!held || !first) return;
		const changes = putChanges(held, rules);
		focusId.current = first.id;
		hold(null);
		setChoosing(false);
		const withTickets = held.isNew ? [] : held.showings.filter(isSold);
		const [only] = withTickets;
		if (changes.length > 0 && only) {
			if (held.showings.length === 1) setSold({ showing: only, to: first });
			else setNote(`${withTickets.length} av dem er solgt, og må flyttes én om gangen.`);
			return;
		}
		const what =
			placed.length === 1
				? `${first.title} ${formatMoment(first.startTime)}, ${first.hall}`
				: `${placed.length} forestillinger`;
		plan.apply(`${held.isNew ? "Lagt inn" : "Flyttet"} ${what}`, changes);
	}

	const holdNew = (id: string, fields: EventFields, isDragged: boolean): void => {
		const change: Change = { id, isNew: true, fields };
		const made = applyChanges([], [change], rules);
		hold({ showings: made, isNew: true, shift: noShift, isDragged });
	};

	/** Picks up a new showing of a film, like its last one, where it is nearest to the usual hour of the first day to come. */
	async function pickUpFilm(film: WeekFilm, isDragged = false): Promise<void> {
		setNote("");
		const own =
			showings.findLast(({ productionId, draft }) => productionId === film.id && draft !== null)?.draft ?? null;
		const today = osloDateOf(Date.now());
		const day = days.find((one) => one >= today) ?? days[0] ?? today;
		const noon = fromOsloLocal(`${day}T12:00`) ?? "";
		const blankFields = newFields(film.id, own, { startTime: noon, screen: halls[0] ?? "" });
		const hallsOfFilm = own && !halls.includes(own.screen) ? [own.screen] : halls;
		const place = proposePlace(showings, blankFields, { day, halls: hallsOfFilm }, rules);
		holdNew(crypto.randomUUID(), { ...blankFields, ...place }, isDragged);
		if (own) return;
		const query = { productionId: film.id, sort: "-startTime", limit: 1 };
		// With the schemas of all content types, which the week needs for nothing else.
		const { items } = await import("../../../api/content.ts")
			.then(({ listItems }) => listItems({ client, siteId, kind: "event" }, query))
			.catch(() => ({ items: [] }));
		const [last] = items;
		const { held } = store.get();
		const [blank] = held?.showings ?? [];
		if (!last || !held?.isNew || blank?.draft?.productionId !== film.id) return;
		const { startTime, screen } = blank.draft;
		const made = applyChanges(
			[],
			[{ id: blank.id, isNew: true, fields: newFields(film.id, last.fields, { startTime, screen }) }],
			rules,
		);
		hold({ ...held, showings: made });
	}

	/** Holds a copy of one; the original stays. */
	function double(id: string): void {
		const showing = find(id);
		if (!showing?.draft) return;
		holdNew(crypto.randomUUID(), { ...copyEvent(showing.draft, showing.startTime), pinnedReason: null }, false);
	}

	/** Deletes what was never published; the others are withdrawn or cancelled on their own pages. */
	function remove(ids: string[]): void {
		const chosen = ids.flatMap((id) => find(id) ?? []);
		const published = chosen.filter(({ isPublished }) => isPublished);
		hold(null);
		setChoosing(false);
		if (published.length > 0) {
			setNote(
				published.length === 1
					? `${published[0]?.title} er publisert, og kan ikke slettes her. Avlys den, eller trekk den tilbake.`
					: `${published.length} av dem er publisert, og kan ikke slettes her.`,
			);
			return;
		}
		const what = chosen.length === 1 ? chosen[0]?.title : `${chosen.length} forestillinger`;
		plan.apply(
			`Slettet ${what}`,
			chosen.map(({ id }) => ({ id, isNew: false, fields: null })),
		);
	}

	/** Goes on holding them: by keyboard, a choice of a list is made on the way to the next one. */
	function reprice(priceGroupId: string | null): void {
		const { held } = store.get();
		if (!held) return;
		const chosen = held.showings;
		const ids = chosen.filter(({ draft }) => draft !== null).map(({ id }) => id);
		const fields = { priceGroupId, prices: [] };
		plan.apply(
			`Ny prisgruppe på ${ids.length === 1 ? chosen[0]?.title : `${ids.length} forestillinger`}`,
			ids.map((id) => ({ id, isNew: false, fields })),
		);
		const withPrices = (one: WeekShowing) => (one.draft ? withFields(one, { ...one.draft, ...fields }, rules) : one);
		hold({ ...held, showings: chosen.map(withPrices) });
	}

	/** The showing at its time and in its hall on the other days too. */
	function repeat(id: string): void {
		const showing = find(id);
		if (!showing) return;
		letGo();
		plan.apply(`${showing.title} hver dag`, everyDay(showing, showings, days, dayStartsAt));
	}

	const dayOfHeld = (): string | null => {
		const [first] = store.get().placed;
		return first ? programmeDayOf(first.startTime, dayStartsAt) : null;
	};

	return {
		...{ store, note, setNote, isChoosing, setChoosing, sold, endSold: () => setSold(null) },
		focusWhenDrawn: (id: string) => {
			focusId.current = id;
		},
		...{ pickUp, drag, pickUpFilm, letGo, shift, moveTo, put, double, remove, repeat, reprice, dayOfHeld },
	};
}
export type Hand = ReturnType<typeof useHand>;
