export { signIn, type SignIn } from '@queuemate/app-kit/sign-in'
