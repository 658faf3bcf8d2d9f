package postgres

import (
	"context"
	"fmt"
	"reflect"
	"time"

	"gorm.io/gorm/schema"
)

func init() { schema.RegisterSerializer("nullzero", nullZero{}) }

// nullZero stores a field's zero value as null, and reads null as zero: `gorm:"serializer:nullzero"`. Fields are
// times, texts and whole numbers. Times are read and written in UTC.
type nullZero struct{}

// Scan implements schema.SerializerInterface.
func (nullZero) Scan(ctx context.Context, field *schema.Field, row reflect.Value, stored any) error {
	target, value := field.ReflectValueOf(ctx, row), reflect.ValueOf(stored)
	switch {
	case stored == nil:
		target.SetZero()
	case target.Kind() == reflect.String && value.Kind() == reflect.String:
		target.SetString(value.String())
	case target.CanInt() && value.CanInt() && !target.OverflowInt(value.Int()):
		target.SetInt(value.Int())
	default:
		at, ok := stored.(time.Time)
		if !ok || target.Type() != reflect.TypeFor[time.Time]() {
			return fmt.Errorf("%s.%s can't hold a %T", field.Schema.Name, field.Name, stored)
		}
		target.Set(reflect.ValueOf(at.UTC()))
	}
	return nil
}

// Value implements schema.SerializerValuerInterface.
func (nullZero) Value(_ context.Context, field *schema.Field, _ reflect.Value, value any) (any, error) {
	v := reflect.ValueOf(value)
	if at, ok := value.(time.Time); ok && !at.IsZero() {
		return at.UTC(), nil
	} else if ok || v.IsZero() {
		return nil, nil
	}
	switch {
	case v.Kind() == reflect.String:
		return v.String(), nil
	case v.CanInt():
		return v.Int(), nil
	}
	return nil, fmt.Errorf("%s.%s can't be stored: %T", field.Schema.Name, field.Name, value)
}
