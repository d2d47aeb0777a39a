export function KeptNote({ onTake, onDrop }: { onTake: () => void; onDrop: () => void }) {
	return (
		<div className="kept-note" role="status">
			<p>Du har skrevet noe her tidligere som ikke ble lagret.</p>
			<p className="actions">
				<button type="button" className="plain-button" onClick={onTake}>
					Ta det fram
				</button>
				<button type="button" className="quiet-button" onClick={onDrop}>
					Forkast det
				</button>
			</p>
		</div>
	);
}
