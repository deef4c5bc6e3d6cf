"""What the types need and Python 3.10 does not have."""

import sys
from typing import TYPE_CHECKING

__all__ = ["NotRequired"]

if TYPE_CHECKING:
    from typing_extensions import NotRequired
elif sys.version_info >= (3, 11):
    from typing import NotRequired
else:

    class NotRequired:
        """Stands for its argument."""

        def __class_getitem__(cls, kind):
            return kind
