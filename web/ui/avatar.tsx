import { classNames } from './class-names.ts'

/**
 * Returns the initials of a name: the first letters of its first two words, or the first two letters if the name is a
 * single word. Examples: `Ayesha Khan` → `AK`, `hamza` → `HA`. Returns `?` for an empty name.
 */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean)
  const letters = words.length > 1 ? `${words[0]?.[0]}${words[1]?.[0]}` : (words[0] ?? '?').slice(0, 2)
  return letters.toUpperCase()
}

export function Avatar({ name, className }: { name: string; className?: string }) {
  return (
    <span
      className={classNames(
        'grid size-10 place-items-center rounded-full bg-leaf-700 text-sm font-bold text-white',
        className,
      )}
    >
      <bdi>{initials(name)}</bdi>
    </span>
  )
}
