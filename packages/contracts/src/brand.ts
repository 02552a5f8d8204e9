/** The product's name, where a text needs it. */
export const PRODUCT_NAME = 'Queuemate'
