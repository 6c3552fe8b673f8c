"""SVG pictures as pixels, for `render_mode="rgb_array"`."""

from __future__ import annotations

from io import BytesIO

import numpy as np
from numpy.typing import NDArray

try:
    import resvg_py
    from PIL import Image
except ModuleNotFoundError as error:
    from stolik.extras import explain_missing

    raise explain_missing(error, "pictures of the environments", "envs") from None


def rasterise(svg: str) -> NDArray[np.uint8]:
    """Return an SVG picture as an array: rows, columns, and red, green and blue."""
    png = resvg_py.svg_to_bytes(svg_string=svg, background="#ffffff")
    return np.asarray(Image.open(BytesIO(bytes(png))).convert("RGB"))
