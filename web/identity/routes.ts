import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const identityRoutes: RouteConfigEntry[] = [
  route('login', 'identity/sign-in/login.tsx'),
  route('seller-auth', 'identity/sign-in/seller-auth.tsx'),
  route('admin-auth', 'identity/sign-in/admin-auth.tsx'),
  route('confirm', 'identity/sign-in/confirm.tsx'),
  route('forgot-password', 'identity/sign-in/forgot-password.tsx'),
  route('reset-password', 'identity/sign-in/reset-password.tsx'),
]
