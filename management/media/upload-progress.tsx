/** `sentFraction` is the part of the file that is sent, from 0 to 1; null while no upload runs. */
export function UploadProgress({ sent, name }: { sent: number | null; name: string }) {
	const percent = sent === null ? 0 : Math.floor(sent * 100);
	const isSent = sent !== null && sent >= 1;
	return (
		<div className="upload-progress">
			{/* Only the stages are announced; each percent would be too much. */}
			<p className="visually-hidden" role="status">
				{sent === null ? null : isSent ? "Sendt. Bildet gjøres klart …" : `Sender ${name} …`}
			</p>
			{sent === null ? null : (
				<>
					<progress aria-label={`Sender ${name}`} value={isSent ? undefined : percent} max={100} />
					<span aria-hidden="true">{isSent ? "Sendt. Bildet gjøres klart …" : `Sender ${name}: ${percent} %`}</span>
				</>
			)}
		</div>
	);
}
