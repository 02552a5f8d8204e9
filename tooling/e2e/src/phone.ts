/** For `test.use`: a phone, which has touch and fits pages to its screen. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
