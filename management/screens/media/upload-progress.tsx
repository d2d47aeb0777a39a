/** `sentFraction` is the part of the file that is sent, from 0 to 1; null while no upload runs. */
export function UploadProgress({ sentFraction, name }: { sentFraction: number | null; name: string }) {
	const percent = sentFraction === null ? 0 : Math.floor(sentFraction * 100);
	const isSent = sentFraction !== null && sentFraction >= 1;
	return (
		<div className="upload-progress">
			{/* Only the stages are announced; each percent would be too much. */}
			<p className="visually-hidden" role="status">
				{sentFraction === null ? null : isSent ? "Sendt. Bildet gjøres klart …" : `Sender ${name} …`}
			</p>
			{sentFraction === null ? null : (
				<>
					<progress aria-label={`Sender ${name}`} value={isSent ? undefined : percent} max={100} />
					<span aria-hidden="true">{isSent ? "Sendt. Bildet gjøres klart …" : `Sender ${name}: ${percent} %`}</span>
				</>
			)}
		</div>
	);
}
