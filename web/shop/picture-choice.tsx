import {
	type GiftCardPicture,
	giftCardPictureNames,
	giftCardPicturePath,
	giftCardPictureSize,
	giftCardPictures,
} from "@lerret/contracts/gift-card-pictures";

/** The picture of a gift card. */
export function PictureChoice({ chosen }: { chosen: GiftCardPicture }) {
	return (
		<fieldset className="picture-choice">
			<legend className="section-heading">Velg bilde</legend>
			<div>
				{giftCardPictureNames.map((name) => (
					<label key={name}>
						<input type="radio" name="bilde" value={name} defaultChecked={name === chosen} />
						<img src={giftCardPicturePath(name)} alt="" loading="lazy" {...giftCardPictureSize} />
						<span>{giftCardPictures[name]}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
