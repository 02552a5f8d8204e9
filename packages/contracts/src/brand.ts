/** The product's name in texts. */
export const PRODUCT_NAME = 'Queuemate'
