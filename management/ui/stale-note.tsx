/** Says that another member of staff has saved meanwhile. */
export function StaleNote({ onReload }: { onReload: () => void }) {
	return (
		<div className="info-note" role="status">
			<p>Noen andre har endret dette siden du åpnet det. Det du har gjort her, er ikke lagret.</p>
			<button type="button" className="plain-button" onClick={onReload}>
				Hent det som er lagret
			</button>
		</div>
	);
}
