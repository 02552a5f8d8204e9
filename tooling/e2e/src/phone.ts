/** For `test.use`: a phone, with touch and a mobile viewport. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
