/** What the settings are called where two states of them stand beside each other. */
export const settingsLabels: Record<string, string> = {
	title: "Navnet på nettstedet",
	host: "Vertsnavn",
	aliases: "Andre navn på det samme nettstedet",
	organisation: "Navn, kontakt og åpningstider",
	socialLinks: "Andre steder på nettet",
	logo: "Logo øverst på sidene",
	favicon: "Ikon i nettleserens fane",
	footerLogos: "Logoer nederst på sidene",
	searchEnabled: "Søk øverst på sidene",
	giftCards: "Hvor gavekort kjøpes",
	dayStartsAt: "En ny dag i programmet begynner",
	loyaltyBaseUrl: "Ekstern lojalitetstjeneste",
	analytics: "Statistikk fra andre",
};
