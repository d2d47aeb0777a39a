import { type GiftCardPicture, giftCardPicturePath, giftCardPictureSize } from "@lerret/contracts/gift-card-pictures";
import type { ReactNode } from "react";

type Props = {
	name: string;
	/** «500 kr» or «10 klipp». */
	sum: string;
	picture: GiftCardPicture | null;
	recipientName: string | null;
	greeting: string | null;
	/** Whether it can be used. */
	isActive: boolean;
	children: ReactNode;
};

/** A gift card or klippekort as its recipient sees it, on screen and on paper. */
export function VoucherCard({ name, sum, picture, recipientName, greeting, isActive, children }: Props) {
	return (
		<article className="value-card" data-active={isActive ? "" : undefined}>
			{picture ? <img src={giftCardPicturePath(picture)} alt="" loading="lazy" {...giftCardPictureSize} /> : null}
			<div>
				<p className="value-card-name">{name}</p>
				<p className="value-card-sum">{sum}</p>
				{recipientName ? <p>Til {recipientName}</p> : null}
				{greeting ? <p className="value-card-greeting">{greeting}</p> : null}
				{children}
			</div>
		</article>
	);
}
