/** Pictures that buyers can choose for a gift card, with labels; the files are in `web/public/gift-cards`. */
export const giftCardPictures = {
	cinema: "Kino",
	stage: "Scene",
	party: "Fest",
	christmas: "Jul",
} as const;
export type GiftCardPicture = keyof typeof giftCardPictures;
export const giftCardPictureNames = Object.keys(giftCardPictures) as [GiftCardPicture, ...GiftCardPicture[]];

/** In pixels. PNG, because mail programs show no SVG. */
export const giftCardPictureSize = { width: 1120, height: 630 } as const;

export const giftCardPicturePath = (picture: GiftCardPicture): string => `/gift-cards/${picture}.png`;
