export function CalendarLink({ path, label }: { path: string; label: string }) {
	return (
		<p className="calendar-link">
			<a href={path}>{label}</a>
		</p>
	);
}
