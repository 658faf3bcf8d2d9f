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
	target := field.ReflectValueOf(ctx, row)
	value := reflect.ValueOf(stored)
	if t, ok := stored.(time.Time); ok {
		value = reflect.ValueOf(t.UTC())
	}
	switch {
	case stored == nil:
		target.SetZero()
	case value.CanConvert(target.Type()):
		target.Set(value.Convert(target.Type()))
	default:
		return fmt.Errorf("%s.%s can't hold a %T", field.Schema.Name, field.Name, stored)
	}
	return nil
}

// Value implements schema.SerializerValuerInterface.
func (nullZero) Value(_ context.Context, field *schema.Field, _ reflect.Value, value any) (any, error) {
	v := reflect.ValueOf(value)
	if !v.IsValid() || v.IsZero() {
		return nil, nil
	}
	if t, ok := value.(time.Time); ok {
		return t.UTC(), nil
	}
	switch v.Kind() {
	case reflect.String:
		return v.String(), nil
	case reflect.Int, reflect.Int16, reflect.Int32, reflect.Int64:
		return v.Int(), nil
	}
	return nil, fmt.Errorf("%s.%s can't be stored: %T", field.Schema.Name, field.Name, value)
}
