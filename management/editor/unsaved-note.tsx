export function UnsavedNote({ onRestore, onDiscard }: { onRestore: () => void; onDiscard: () => void }) {
	return (
		<div className="info-note" role="status">
			<p>Du har skrevet noe her tidligere som ikke ble lagret.</p>
			<p className="actions">
				<button type="button" className="plain-button" onClick={onRestore}>
					Ta det fram
				</button>
				<button type="button" className="quiet-button" onClick={onDiscard}>
					Forkast det
				</button>
			</p>
		</div>
	);
}
