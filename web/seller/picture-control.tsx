import { Controller, useFormContext } from 'react-hook-form'
import { PictureField } from '#web/ui/picture-field.tsx'

/**
 * The field `picture` of the surrounding form. If `crops` is true, the user crops the picture to a square. If a file is
 * refused, the field shows the reason until the user selects another file.
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
          onSelect={() => clearErrors('picture')}
          onChange={field.onChange}
          onRefuse={(message) => setError('picture', { message })}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
