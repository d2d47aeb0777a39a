const oneDecimal = new Intl.NumberFormat("nb-NO", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A mean of the audience's ratings: "4,8". */
export const formatMean = (rating: number): string => oneDecimal.format(rating);
