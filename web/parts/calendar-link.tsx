/** The way from a programme to one's own calendar. An ordinary link: the browser or the telephone knows what to do with the file. */
export function CalendarLink({ path, label }: { path: string; label: string }) {
	return (
		<p className="calendar-link">
			<a href={path}>{label}</a>
		</p>
	);
}
