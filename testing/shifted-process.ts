import { shiftClock } from "./shifted-clock.ts";

/** Loaded before a program under test (`node --import`): its clock is the tests'. */
shiftClock(Number(process.env.CLOCK_SHIFT_MILLISECONDS ?? 0));
