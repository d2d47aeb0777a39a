export const PrintButton = ({
	className = "plain-button",
}: {
	className?: "button" | "plain-button" | "quiet-button";
}) => (
	<button type="button" className={className} onClick={() => print()}>
		Skriv ut
	</button>
);
