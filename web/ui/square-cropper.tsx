import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { RangeField } from './range-field.tsx'

const MAX_ZOOM = 4

/** The part of a picture that is kept, in its own pixels. */
export type CropArea = Area

type SquareCropperProps = {
  /** An address that shows the picture. */
  picture: string
  onChange: (area: CropArea) => void
}

/** Moves and zooms a picture under a square: by mouse and wheel, by one finger and two, by the arrow keys and a slider. */
export default function SquareCropper({ picture, onChange }: SquareCropperProps) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <div className="space-y-4">
      <div className="relative h-72 overflow-hidden rounded-field bg-ink sm:h-80">
        <Cropper
          image={picture}
          aspect={1}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={(_, area) => onChange(area)}
          mediaProps={{ alt: 'The picture to be cropped' }}
          cropperProps={{
            role: 'application',
            'aria-label': 'The part that is kept: move the picture with the arrow keys',
          }}
          // Its styles come as a file: the shop's pages take no others.
          disableAutomaticStylesInjection
        />
      </div>
      <RangeField
        label="Zoom"
        shown={`${Math.round(zoom * 100)} %`}
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
      />
    </div>
  )
}
