import { Controller, useFormContext } from 'react-hook-form'
import { PictureField } from '#web/ui/picture-field.tsx'

/**
 * The field `picture` of the surrounding form, optionally cropped to a square. It shows why a file was refused, and
 * clears the error after a valid one.
 */
export function PictureControl({ label, crops = false }: { label: string; crops?: boolean }) {
  const { control, setError, clearErrors } = useFormContext<{ picture: File | string | null }>()
  return (
    <Controller
      name="picture"
      control={control}
      render={({ field, fieldState }) => (
        <PictureField
          ref={field.ref}
          label={label}
          crops={crops}
          value={field.value}
          onChange={(picture) => {
            clearErrors('picture')
            field.onChange(picture)
          }}
          onRefuse={(message) => setError('picture', { message })}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
