import { PrintButton } from "../../ui/print-button.tsx";

/** Shown once, when they are made. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
	return (
		<div className="fields" role="status">
			<p>
				<strong>Ta vare på gjenopprettingskodene.</strong> Mister du telefonen, slipper du inn med en av dem og
				passordet. Hver av dem virker én gang, og de vises bare nå.
			</p>
			<ul className="recovery-codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<p className="actions">
				<button type="button" className="button" onClick={onDone}>
					Jeg har tatt vare på dem
				</button>
				<PrintButton className="quiet-button" />
			</p>
		</div>
	);
}
