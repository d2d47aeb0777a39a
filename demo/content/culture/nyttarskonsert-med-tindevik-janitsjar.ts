import { cover } from "../../pictures/culture/nyttarskonsert-med-tindevik-janitsjar.ts";
import type { CultureContent } from "../types.ts";

export const content: CultureContent = {
	key: "nyttarskonsert-med-tindevik-janitsjar",
	title: "Nyttårskonsert med Tindevik janitsjar",
	category: "Konsert",
	minutes: 110,
	credits: [
		{ label: "Medvirkende", value: "Tindevik janitsjar" },
		{ label: "Dirigent", value: "Sunniva Aarsheim" },
		{ label: "Solist", value: "Torgrim Nessestrand, eufonium" },
		{ label: "Konferansier", value: "Borghild Eikrem" },
	],
	suitedFor: null,
	summary:
		"Wienervals, polka og en splitter ny marsj: 43 musikanter blåser inn året fra scenen i Tindevik. Å klappe i takt under Radetzkymarsjen er ikke valgfritt.",
	body: `<p>Førtitre musikanter, to susafoner og en gong som er lånt av nabokommunen mot løfte om forsiktig behandling: Slik har Tindevik janitsjar åpnet året siden 1974.</p>
<p>Før pause går det på tre fjerdedeler. Dirigent Sunniva Aarsheim har plukket valser og polkaer av far og sønn Strauss, og korpset slår seg løs i Halvorsens <em>Bojarenes inntogsmarsj</em>. Etter pause trer Torgrim Nessestrand fram fra bakerste rad med eufoniumet sitt. Han har spilt i korpset i 31 år og er solist for første gang, «fordi ingen har spurt før».</p>
<p>Kvelden byr også på en urframføring. Klarinettist Eskil Raunemyr har skrevet <em>Hurtigbåtmarsjen</em>, til minne om ruta som ble lagt ned. Den er skrevet i høyt tempo og slutter, naturlig nok, litt for tidlig.</p>
<p>Borghild Eikrem fører publikum trygt gjennom programmet. <strong>Konserten har én pause på 20 minutter</strong>, og støtteforeningen selger kransekake i foajeen – også til dem som har forsetter.</p>`,
	features: ["korps", "nyttår", "wienervals", "janitsjar"],
	cover,
};
