/** A progress indicator for work whose duration is unknown. It shows no percentage. */
export function Progress({ label }: { label: string }) {
  return (
    <div role="status">
      <p className="font-semibold">{label}</p>
      <div aria-hidden className="mt-2 h-2 rounded-full bg-leaf-600 motion-safe:animate-pulse" />
    </div>
  )
}
