"""DLPack, the protocol by which libraries share arrays without copying; https://dmlc.github.io/dlpack has its
structures.

Numba's device arrays do not implement it. A shared array is a capsule around a structure, which the consumer returns
by calling its deleter; until then the owner's array is kept.
"""

import ctypes
from collections.abc import Sequence
from typing import Any

import numpy as np

CPU, CUDA = 1, 2
LENT, TAKEN = b"dltensor", b"used_dltensor"
_CODES = {"i": 0, "u": 1, "f": 2, "b": 6}
_KINDS = {code: kind for kind, code in _CODES.items()}


class _Device(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int32), ("number", ctypes.c_int32)]


class _DataType(ctypes.Structure):
    _fields_ = [("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16)]


class _Tensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("ndim", ctypes.c_int32),
        ("dtype", _DataType),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    ]


class _Loan(ctypes.Structure):
    """DLPack's managed tensor."""


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Loan))
_Loan._fields_ = [("tensor", _Tensor), ("context", ctypes.c_void_p), ("deleter", _Deleter)]

_Destructor = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)
_api = ctypes.pythonapi
_new = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, _Destructor)(("PyCapsule_New", _api))
# A capsule that is being destroyed must not be counted again, so its destructor gets a bare address.
_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_IsValid", _api))
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(("PyCapsule_GetPointer", _api))
_rename = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_char_p)(("PyCapsule_SetName", _api))

_lent: dict[int, tuple[Any, ...]] = {}
"""Shared structures by address, with everything that must live as long."""


# A structure may be released at interpreter exit, after this module's names are gone, so the callbacks keep what they
# need in default arguments and are never freed.
def _end_loan(loan: Any, forget: Any = _lent.pop, address: Any = ctypes.addressof) -> None:
    forget(address(loan.contents), None)


def _end_capsule(capsule: Any, forget: Any = _lent.pop, is_lent: Any = _is_valid, address: Any = _pointer) -> None:
    """Release a capsule that was not consumed."""
    if is_lent(capsule, b"dltensor"):
        forget(address(capsule, b"dltensor"), None)


_take_back, _forget = _Deleter(_end_loan), _Destructor(_end_capsule)
for _thunk in (_take_back, _forget):
    _api.Py_IncRef(ctypes.py_object(_thunk))


def lend(
    address: int, shape: Sequence[int], strides: Sequence[int], dtype: np.dtype[Any], device: int, owner: Any
) -> Any:
    """Return a capsule of an array at an address of a device; strides are in bytes.

    The owner lives as long as the capsule.
    """
    loan = _Loan()
    shapes = (ctypes.c_int64 * len(shape))(*shape)
    steps = (ctypes.c_int64 * len(shape))(*(stride // dtype.itemsize for stride in strides))
    loan.tensor.data = address
    loan.tensor.device = _Device(device, 0)
    loan.tensor.ndim = len(shape)
    loan.tensor.dtype = _DataType(_CODES[dtype.kind], 8 * dtype.itemsize, 1)
    loan.tensor.shape = ctypes.cast(shapes, ctypes.POINTER(ctypes.c_int64))
    loan.tensor.strides = ctypes.cast(steps, ctypes.POINTER(ctypes.c_int64))
    loan.deleter = _take_back
    where = ctypes.addressof(loan)
    _lent[where] = loan, shapes, steps, owner
    return _new(where, LENT, _forget)


class Borrowed:
    """An array from another library's `__dlpack__`, described as `__cuda_array_interface__` does."""

    def __init__(self, lender: Any) -> None:
        capsule = lender.__dlpack__()
        self._loan = ctypes.cast(_pointer(id(capsule), LENT), ctypes.POINTER(_Loan))
        _rename(capsule, TAKEN)
        tensor = self._loan.contents.tensor
        self.device = int(tensor.device.kind)
        shape = tuple(tensor.shape[i] for i in range(tensor.ndim))
        size = tensor.dtype.bits // 8
        kind = _KINDS.get(tensor.dtype.code, "V")
        strides = tuple(tensor.strides[i] * size for i in range(tensor.ndim)) if tensor.strides else None
        self.__cuda_array_interface__: dict[str, Any] = {
            "shape": shape,
            "strides": strides,
            "typestr": np.dtype(f"{kind}{size}").str,
            "data": ((tensor.data or 0) + tensor.byte_offset, False),
            "version": 3,
        }

    def __del__(self) -> None:
        loan = getattr(self, "_loan", None)
        if loan and loan.contents.deleter:
            loan.contents.deleter(loan)
