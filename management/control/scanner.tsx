import { useControl } from "./control-context.ts";
import { type CameraStatus, useCamera } from "./use-camera.ts";

const messages: Record<CameraStatus, string> = {
	starting: "Starter kameraet …",
	reading: "Hold QR-koden på billetten foran kameraet.",
	denied: "Nettleseren får ikke bruke kameraet. Tillat det i innstillingene for siden, og prøv igjen.",
	missing: "Her er det ikke noe kamera. Finn billetten på navn, sete eller kode.",
	failed: "Kameraet lot seg ikke starte. Kanskje bruker en annen app det.",
};

export function Scanner() {
	const { control } = useControl();
	const camera = useCamera((code) => control.scanCode(code));
	const isFailed = camera.status !== "reading" && camera.status !== "starting";
	return (
		<section className="scanner" aria-label="Kamera">
			<div className="scanner-picture" data-status={camera.status}>
				<video ref={camera.video} muted playsInline />
				<p className={camera.status === "reading" ? "visually-hidden" : undefined} role="status">
					{messages[camera.status]}
				</p>
				{isFailed ? (
					<button type="button" className="plain-button" onClick={camera.restart}>
						Prøv igjen
					</button>
				) : null}
				{camera.torch ? (
					<button
						type="button"
						className="scanner-torch"
						aria-pressed={camera.torch.isOn}
						onClick={camera.torch.toggle}
					>
						Lys
					</button>
				) : null}
			</div>
		</section>
	);
}
