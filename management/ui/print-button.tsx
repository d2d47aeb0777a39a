export const PrintButton = () => (
	<div className="actions">
		<button type="button" className="plain-button" onClick={() => print()}>
			Skriv ut
		</button>
	</div>
);
