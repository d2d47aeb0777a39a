import { shiftClock } from "./shift-clock.ts";

/** Loaded before a program under test (`node --import`). */
shiftClock(Number(process.env.CLOCK_SHIFT_MILLISECONDS ?? 0));
