/** What stands in the place of a picture that there is none of: the first letter, large. Says nothing that the title does not. */
export function NoPicture({ title }: { title: string }) {
	return (
		<span className="no-picture" aria-hidden="true">
			{title.slice(0, 1)}
		</span>
	);
}
