import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { disableNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview";
import { type RefObject, useEffect, useRef } from "react";
import { type Axis, minutesAt } from "./axis.ts";
import { usePlanner } from "./planner-context.ts";
import type { Hand } from "./use-hand.ts";

/** Dragging as one way among three: it picks up, moves and puts down what taps and keys do too. */

type LaneData = { day: string; hall: string; axis: Axis };

function useLatest<T>(value: T): RefObject<T> {
	const latest = useRef(value);
	latest.current = value;
	return latest;
}

/** Makes an element draggable; `pickUp` takes up what it stands for. */
export function useDragged<E extends HTMLElement>(pickUp: (hand: Hand) => void): RefObject<E | null> {
	const element = useRef<E>(null);
	const { hand } = usePlanner();
	const latest = useLatest({ hand, pickUp });
	useEffect(() => {
		if (!element.current) return;
		return draggable({
			element: element.current,
			canDrag: ({ element: dragged }) => getComputedStyle(dragged).getPropertyValue("--look-first").trim() !== "1",
			getInitialData: ({ input, element: dragged }) => ({
				offset: input.clientX - dragged.getBoundingClientRect().left,
				isPlaced: dragged.dataset.showing !== undefined,
			}),
			onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
			onDragStart: () => {
				const { hand: current, pickUp: take } = latest.current;
				if (current) take(current);
			},
			onDrop: ({ location }) => {
				if (location.current.dropTargets.length === 0) latest.current.hand?.letGo();
			},
		});
	}, [latest]);
	return element;
}

/** Lets a lane take what is dragged over it, at the time under the beginning of the block. */
export function useDropLane(element: RefObject<HTMLElement | null>, lane: LaneData): void {
	const { hand } = usePlanner();
	const latest = useLatest({ hand, lane });
	useEffect(() => {
		if (!element.current) return;
		const target = element.current;
		function moveTo(clientX: number, { offset, isPlaced }: Record<string, unknown>): void {
			const { day, hall, axis } = latest.current.lane;
			const { left, width } = target.getBoundingClientRect();
			const begin = clientX - (isPlaced === true ? Number(offset) : 0);
			latest.current.hand?.moveTo({ day, hall, minutes: minutesAt(axis, (begin - left) / width) });
		}
		return dropTargetForElements({
			element: target,
			onDrag: ({ location, source }) => moveTo(location.current.input.clientX, source.data),
			onDrop: ({ location, source }) => {
				moveTo(location.current.input.clientX, source.data);
				latest.current.hand?.put();
			},
		});
	}, [element, latest]);
}
