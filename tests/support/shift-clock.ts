/**
 * Shifts the clock of a process or a page by a constant. References nothing outside itself, because browsers get its
 * source text.
 */
export function shiftClock(milliseconds: number): void {
	const RealDate = Date;
	const realNow = RealDate.now;
	const now = () => realNow() + milliseconds;
	globalThis.Date = new Proxy(RealDate, {
		construct: (target, values, newTarget) =>
			Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
		apply: () => new RealDate(now()).toString(),
		get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
	});
	if (typeof Temporal === "undefined") return;
	const instant = () => Temporal.Instant.fromEpochMilliseconds(now());
	const zoned = (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone);
	Object.assign(Temporal.Now, {
		instant,
		zonedDateTimeISO: zoned,
		plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime(),
		plainDateISO: (zone?: string) => zoned(zone).toPlainDate(),
		plainTimeISO: (zone?: string) => zoned(zone).toPlainTime(),
	});
}
