import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const authRoutes: RouteConfigEntry[] = [
  route('login', 'auth/login.tsx'),
  route('seller-auth', 'auth/seller-auth.tsx'),
  route('admin-auth', 'auth/admin-auth.tsx'),
  route('confirm', 'auth/confirm.tsx'),
  route('forgot-password', 'auth/forgot-password.tsx'),
  route('reset-password', 'auth/reset-password.tsx'),
]
