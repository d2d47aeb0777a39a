/** A field that people don't see, and that a bot fills in. */
export function BotTrap({ id }: { id: string }) {
	return (
		<p className="bot-trap" aria-hidden="true">
			<label htmlFor={`${id}-nettsted`}>La dette feltet stå tomt</label>
			<input id={`${id}-nettsted`} type="text" name="nettsted" tabIndex={-1} autoComplete="off" />
		</p>
	);
}
