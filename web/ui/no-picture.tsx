export function NoPicture({ title }: { title: string }) {
	return (
		<span className="no-picture" aria-hidden="true">
			{title.slice(0, 1)}
		</span>
	);
}
